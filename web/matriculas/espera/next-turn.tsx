import type { Grupo } from '#contract/academico/grupo.ts'
import { compareCodes } from '#contract/core/order.ts'
import { personName } from '#contract/core/person-name.ts'
import { type Espera, espera } from '#contract/matriculas/espera.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { type Translate, useT } from '#web/ui/words.ts'

type Seats = Pick<Grupo, 'vacantes' | 'ofrecidos'>

/** The offers, the first to end before, and the first turn that waits. */
function turnsOf(rows: readonly Espera[]) {
  const offered = rows
    .filter(({ estado, vence }) => estado === 'OFRECIDA' && vence)
    .toSorted((a, b) => compareCodes(a.vence ?? '', b.vence ?? ''))
  return { offered, next: rows.find(({ estado }) => estado === 'EN_ESPERA') }
}

function sentenceOf(rows: readonly Espera[], { vacantes, ofrecidos }: Seats, say: Say) {
  const { offered, next } = turnsOf(rows)
  const [first] = offered
  const siguiente = next && personName(next.usuario)
  if (first?.vence) {
    const datos = { count: ofrecidos, alumno: personName(first.usuario), cuando: say.moment(first.vence) }
    return siguiente
      ? say.t('espera.ofrecidasYSigue', { ...datos, siguiente })
      : say.t('espera.ofrecidas', datos)
  }
  if (!siguiente) return undefined
  return vacantes > 0
    ? say.t('espera.sePuedeOfrecer', { count: vacantes, siguiente })
    : say.t('espera.laProxima', { siguiente })
}

type Say = { t: Translate; moment: (at: string) => string }

/** Says in a sentence how the waiting list of a group goes on. */
export function NextTurn({ row }: { row: Grupo }) {
  const t = useT()
  const { moment } = useFormat()
  const { data } = useRead(espera.buscar, {
    idGrupo: row.idGrupo,
    estado: ['OFRECIDA', 'EN_ESPERA'],
    sort: 'orden',
    size: 50,
  })
  const sentence = data && sentenceOf(data.content, row, { t, moment })
  return sentence ? <p className="told">{sentence}</p> : null
}
