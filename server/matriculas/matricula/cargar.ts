import type { matricula } from '#contract/matriculas/matricula.ts'
import { nextSet } from '#server/core/batch.ts'
import type { Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import { sentenceOf } from '#server/core/http-errors.ts'
import { readFirst } from '#server/core/prepare.ts'
import { rowNumbers } from '#server/core/row-numbers.ts'
import { requireSelf } from '#server/core/self.ts'
import { choicesOf, type ReadSheet, readSheet, rememberSheet } from '#server/institucion/hoja/index.ts'
import type { CampoPersona } from '#server/personas/planilla/index.ts'
import { documentReader, telefonoChecker } from '#server/personas/usuario/index.ts'

import { type FilaDePersona, leerLista, withAccepted } from './filas.ts'
import { guardarFilas } from './guardar-filas.ts'
import { leerPersonas } from './leer-personas.ts'
import { matricular } from './matricular.ts'
import { personDoor, PUERTA } from './puerta.ts'
import { tiposDeDocumento } from './repo.ts'
import { answerOfAltas } from './respuesta-de-altas.ts'

const acceptedRows = (asked: boolean | undefined, filas: readonly number[] = []) =>
  new Set(asked ? filas : [])

type PreparedList = { filas: FilaDePersona[]; read: ReadSheet<CampoPersona> }

/** Enrols the people of a spreadsheet in one group. With `simular`, the preview. */
export const cargaMasiva = readFirst<typeof matricula.cargaMasiva, PreparedList>(
  async (ctx, input) => {
    const { archivo, idUsuario, aceptarNombres, filasAceptadas } = input
    requireSelf(ctx, idUsuario)
    const tipos = await tiposDeDocumento(ctx)
    const read = await readSheet(ctx, archivo, personDoor(tipos, ctx.t), choicesOf(input))
    const filas = await leerPersonas(read, { tipos, check: await telefonoChecker(ctx.db), t: ctx.t })
    const accepted = acceptedRows(aceptarNombres === 'true', rowNumbers(filasAceptadas))
    return { filas: withAccepted(filas, accepted), read }
  },
  async (ctx, { idGrupo, espera }, { filas, read }) => {
    await rememberSheet(ctx, { puerta: PUERTA }, read)
    return guardarFilas(ctx, { idGrupo }, { all: filas, espera: espera === 'true' })
  },
)

export const guardarPersonas: Handler<typeof matricula.guardarPersonas> = async (ctx, input) => {
  const { idGrupo, idMatriculaTipo, usuarios, aceptarNombres, filasAceptadas } = input
  const filas = leerLista(usuarios, {
    read: await documentReader(ctx.db),
    check: await telefonoChecker(ctx.db),
    t: ctx.t,
  })
  const accepted = acceptedRows(aceptarNombres, filasAceptadas)
  return guardarFilas(ctx, { idGrupo, idMatriculaTipo }, { all: withAccepted(filas, accepted) })
}

/** Parses ids, separated by commas or as a JSON list. Only whole numbers: `1e1` would be read as an id. */
function parseIds(usuarios: string): number[] {
  const list = /^\[(.*)\]$/s.exec(usuarios.trim())?.[1] ?? usuarios
  const ids = list.split(',').map((id) => id.trim().replace(/^"(.*)"$/, '$1'))
  if (!ids.every((id) => /^[1-9]\d{0,14}$/.test(id))) throw new FailCampo('usuarios', 'campo.formato')
  return [...new Set(ids.map(Number))]
}

export const guardarUsuarios: Handler<typeof matricula.guardarUsuarios> = async (
  ctx,
  { usuarios, idGrupo },
) => {
  const ids = nextSet(ctx, parseIds(usuarios), Number)
  const outcomes = await matricular(ctx, { idGrupo }, ids)
  return answerOfAltas(ctx, outcomes, (detalles) =>
    ids.map((id) => {
      const outcome = outcomes.get(id) ?? new Fail('INTERNO', 'error.interno')
      return outcome instanceof Fail
        ? { id, ok: false, mensaje: sentenceOf(outcome, ctx.t) }
        : { id, ok: true, mensaje: ctx.t('matricula.hecha'), ...detalles.get(outcome) }
    }),
  )
}
