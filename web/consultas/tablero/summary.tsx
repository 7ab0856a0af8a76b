import { ACCEPTS_MATRICULAS } from '#contract/academico/grupo.ts'
import type { Tablero } from '#contract/consultas/tablero.ts'
import { useFormat } from '#web/core/format.tsx'
import { Link } from '#web/core/link.tsx'
import { stringifyParams } from '#web/core/params.ts'
import { paths } from '#web/core/paths.ts'
import { useT } from '#web/ui/words.ts'

import { allOwedLink, ofPeriodo, paidLink } from './links.ts'

import styles from './resumen.module.css'

const OVERDUE = ['hasta30', 'hasta60', 'hasta90', 'mas90'] as const

/** The main figures, each with a link to its list. */
export function Summary({ board }: { board: Tablero }) {
  const t = useT()
  const { number, money } = useFormat()
  const { desde, hasta, hoy, moneda, matriculas, grupos, cobrado, porCobrar } = board
  const amount = (value: number) => money(value, moneda)
  const collected = (from: string, to: string) => paidLink(board, { desde: from, hasta: to })
  const late = OVERDUE.some((age) => porCobrar[age] > 0)
  const cards = [
    {
      label: t('tablero.matriculas'),
      shown: number(matriculas.total),
      to: paths.matriculas() + stringifyParams({ ...ofPeriodo(board), desde, hasta }),
    },
    {
      label: t('tablero.asientos', {
        matriculados: number(grupos.matriculados),
        capacidad: number(grupos.capacidad),
      }),
      shown: number(grupos.total),
      to: paths.grupos() + stringifyParams({ ...ofPeriodo(board), estado: [...ACCEPTS_MATRICULAS] }),
    },
    { label: t('tablero.cobradoHoy'), shown: amount(cobrado.hoy), to: collected(hoy, hoy) },
    {
      label: t('tablero.cobradoMes'),
      shown: amount(cobrado.mes),
      to: collected(`${hoy.slice(0, 8)}01`, hoy),
    },
    { label: t('tablero.cobradoRango'), shown: amount(cobrado.rango), to: collected(desde, hasta) },
    {
      label: t(late ? 'tablero.porCobrarConVencido' : 'tablero.porCobrar'),
      shown: amount(porCobrar.total),
      to: allOwedLink(board),
    },
  ]
  return (
    <ul className={styles.cards}>
      {cards.map(({ label, shown, to }) => (
        <li key={label}>
          {to ? (
            <Link to={to}>
              <Figure label={label} shown={shown} />
            </Link>
          ) : (
            <div>
              <Figure label={label} shown={shown} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const Figure = ({ label, shown }: { label: string; shown: string }) => (
  <>
    <span className={`${styles.figure} cifra`}>{shown}</span>
    <span>{label}</span>
  </>
)
