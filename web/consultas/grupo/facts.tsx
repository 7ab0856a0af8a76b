import type { Grupo } from '#contract/academico/grupo.ts'
import type { grupoResumen } from '#contract/consultas/grupo-resumen.ts'
import type { Reply } from '#contract/core/op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Day } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

export type Resumen = Reply<typeof grupoResumen.ver>

/** Shows `28 de 30, 2 ofrecidos`. */
export function SeatsTaken({ row: { matriculados, capacidad, ofrecidos } }: { row: Grupo }) {
  const t = useT()
  return (
    <span>
      <b className="cifra">{matriculados}</b> {t('grupo.deCupos', { capacidad })}
      {ofrecidos > 0 && `, ${t('grupo.ofrecidosCuenta', { count: ofrecidos })}`}
    </span>
  )
}

/** Shows `17 de 24`: the place of the next class among those of the group. */
export function ClassNumber({ resumen }: { resumen: Resumen }) {
  const t = useT()
  if (!resumen.proximaClase || !resumen.clases) return null
  return t('grupo.claseNumero', { numero: resumen.proximaClase.numero, total: resumen.clases.total })
}

/** Shows the day and hour of the next class, as a link to it. */
export function NextClass({ resumen }: { resumen: Resumen }) {
  const next = resumen.proximaClase
  if (!next) return '–'
  return (
    <Link to={paths.clases({ ver: next.idClase })}>
      <Day value={next.fecha} />, <span className="cifra">{next.horaInicio}</span>
    </Link>
  )
}
