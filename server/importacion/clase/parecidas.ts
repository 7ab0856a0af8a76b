import { fullName } from '#contract/core/person-name.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { foldText } from '#server/core/fold-text.ts'
import type { Persona } from '#server/personas/planilla/index.ts'

import type { FilaLista } from './clase.ts'
import { findAlike } from './personas-repo.ts'

/** A person of the same name and birth date is here, with another document or none: a reader says whether it is the same. */
export class PersonaParecida extends Fail {
  /** The person who is here, by name and document. */
  readonly parecida: string
  constructor(nombre: string, documento: string) {
    super('CONFLICTO', 'importacion.parecida', { nombre, documento })
    this.parecida = `${nombre} · ${documento}`
  }
}

const documentOf = ({ tipoDocumento, numeroDocumento }: Persona) => `${tipoDocumento} ${numeroDocumento}`
const likenessOf = (persona: Persona) => `${foldText(fullName(persona))} ${persona.fechaNacimiento}`

/** People alike to the rows that no document finds: the same person or another as the row says, a refusal while it says neither. */
export async function alikeTo(ctx: Ctx, filas: FilaLista[], personaOf: (fila: FilaLista) => Persona) {
  const dated = filas.filter((one) => personaOf(one).fechaNacimiento !== null && one.eleccion !== 'OTRA')
  const here = await findAlike(
    ctx,
    dated.map((one) => personaOf(one)),
  )
  const inFile = new Map<string, Persona>()
  const found = new Map<number, number | Fail>()
  for (const [i, one] of dated.entries()) {
    const [persona, known] = [personaOf(one), here[i]]
    const before = inFile.get(likenessOf(persona))
    if (!before) inFile.set(likenessOf(persona), persona)
    if (known && one.eleccion === 'MISMA') found.set(one.fila, known.id)
    else if (known) found.set(one.fila, new PersonaParecida(fullName(persona), known.documento))
    else if (before && documentOf(before) !== documentOf(persona))
      found.set(one.fila, new PersonaParecida(fullName(before), documentOf(before)))
  }
  return found
}
