import i18next from 'i18next'

import { type Auditoria, auditoria } from '#contract/institucion/auditoria.ts'
import { Moment } from '#web/core/format.tsx'
import { Link } from '#web/core/link.tsx'
import { EmptyList } from '#web/core/list-empty.tsx'
import { stringifyParams } from '#web/core/params.ts'
import { paths } from '#web/core/paths.ts'
import { useRead } from '#web/core/use-op.ts'
import { Lines } from '#web/ui/waiting.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import styles from './inicio.module.css'

/** What a person would name when telling what was done, the first of a transaction that is found. */
const TOLD = [
  'ingreso',
  'matricula',
  'usuario',
  'grupo',
  'periodo',
  'tarifario',
  'curso',
  'area',
  'perfil',
  'cuenta',
]
const SHOWN = 8

const SECOND = 'YYYY-MM-DDTHH:MM:SS'.length

type Row = Pick<Auditoria, 'actor' | 'operacion' | 'instante' | 'entidad' | 'idAuditoria'>

/** One act changes many rows in the same second: it is told once, by what matters most and as it began. */
export function acts<R extends Row>(rows: readonly R[]): R[] {
  const together = Map.groupBy(rows, (r) => [r.actor, r.operacion, r.instante.slice(0, SECOND)].join(' '))
  const first = (a: R, b: R) =>
    TOLD.indexOf(a.entidad) - TOLD.indexOf(b.entidad) || a.idAuditoria - b.idAuditoria
  return [...together.values()].flatMap((act) => act.toSorted(first).slice(0, 1))
}

/** What the row is called, as its columns have it. */
function nameOf({ antes, despues }: Auditoria) {
  const row = despues ?? antes ?? {}
  const person = [row.nombres, row.papellido].filter(Boolean).join(' ')
  return String(row.numero_recibo ?? row.codigo ?? row.nombre ?? person)
}

const RECORDS: Record<string, (id: number) => string> = {
  ingreso: (ver) => paths.ingresos() + stringifyParams({ ver }),
  matricula: (ver) => paths.matriculas({ ver }),
  usuario: (ver) => paths.usuarios({ ver }),
  grupo: (ver) => paths.grupos({ ver }),
}

export function AuditTrail() {
  const t = useT()
  const { data } = useRead(auditoria.buscar, { entidad: TOLD, size: 60, sort: 'idAuditoria,desc' })
  return (
    <section>
      <h2 className={styles.heading}>{t('inicio.actividad')}</h2>
      {!data && <Lines count={SHOWN} />}
      {data?.empty && <EmptyList lista="historial" />}
      <ul className={styles.list}>
        {data &&
          acts(data.content)
            .slice(0, SHOWN)
            .map((act) => <Act key={act.idAuditoria} act={act} />)}
      </ul>
    </section>
  )
}

function Act({ act }: { act: Auditoria }) {
  const { entidad, idEntidad, instante } = act
  const words = useActWords(act)
  const to = RECORDS[entidad]?.(idEntidad)
  return (
    <li className={styles.row}>
      <div>{to ? <Link to={to}>{words}</Link> : words}</div>
      <span className={styles.quiet}>
        <Moment value={instante} />
      </span>
    </li>
  )
}

/** `caja registró un ingreso`, `gestor pasó una matrícula a Activa`. */
function useActWords(act: Auditoria) {
  const t = useT()
  const { accion, actor, entidad, antes, despues } = act
  const que = [t(`inicio.que.${entidad}` as Frase), nameOf(act)].filter(Boolean).join(' ')
  const state = `estado.${entidad}.${String(despues?.estado)}`
  const moved = accion === 'UPDATE' && antes?.estado !== despues?.estado && i18next.exists(state)
  if (moved) return t('inicio.hizo.ESTADO', { actor, que, estado: t(state as Frase) })
  return t(`inicio.hizo.${accion}`, { actor, que })
}
