import { type Auditoria, auditoria } from '#contract/institucion/auditoria.ts'
import { EmptyList } from '#web/core/list/list-empty.tsx'
import { nameAuthor, SYSTEM } from '#web/core/record/author.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { Moment } from '#web/core/words/format.tsx'
import { LoadingLines } from '#web/ui/notices.tsx'
import { type Frase, isKey, useT } from '#web/ui/words.ts'

import { mainActs, TOLD_ENTITIES } from './main-acts.ts'

import styles from './inicio.module.css'

const SHOWN = 8

/** The program's own changes are told when they change a state: the rest is its book-keeping. */
const saysSomething = ({ actor, accion, antes, despues }: Auditoria) =>
  actor !== SYSTEM || accion !== 'UPDATE' || antes?.estado !== despues?.estado

/** The name of a row, from its columns. */
function nameOf({ antes, despues }: Auditoria) {
  const row = despues ?? antes ?? {}
  const person = [row.nombres, row.papellido].filter(Boolean).join(' ')
  return String(row.numero_recibo ?? row.codigo ?? row.nombre ?? person)
}

const RECORDS: Record<string, (id: number) => string> = {
  ingreso: (ver) => paths.ingresos() + stringifyParams({ ver }),
  matricula: (ver) => paths.matriculas({ ver }),
  usuario: (ver) => paths.usuarios({ ver }),
  grupo: (id) => paths.grupo(id),
}

export function AuditTrail() {
  const t = useT()
  const { data } = useRead(auditoria.buscar, { entidad: TOLD_ENTITIES, size: 60, sort: 'idAuditoria,desc' })
  return (
    <section>
      <h2 className="heading">{t('inicio.actividad')}</h2>
      {!data && <LoadingLines count={SHOWN} />}
      {data?.empty && <EmptyList lista="historial" />}
      <ul>
        {data &&
          mainActs(data.content.filter(saysSomething))
            .slice(0, SHOWN)
            .map((act) => <ActRow key={act.idAuditoria} act={act} />)}
      </ul>
    </section>
  )
}

function ActRow({ act }: { act: Auditoria }) {
  const { entidad, idEntidad, instante } = act
  const words = useActSentence(act)
  const to = RECORDS[entidad]?.(idEntidad)
  return (
    <li className={`line ${styles.row}`}>
      <div>{to ? <Link to={to}>{words}</Link> : words}</div>
      <span className="note">
        <Moment value={instante} />
      </span>
    </li>
  )
}

/** `caja registró un ingreso`, `gestor pasó una matrícula a Activa`. */
function useActSentence(act: Auditoria) {
  const t = useT()
  const { accion, entidad, antes, despues } = act
  const actor = nameAuthor(t, act)
  const que = [t(`inicio.que.${entidad}` as Frase), nameOf(act)].filter(Boolean).join(' ')
  const state = `estado.${entidad}.${String(despues?.estado)}`
  const moved = accion === 'UPDATE' && antes?.estado !== despues?.estado && isKey(state)
  if (moved) return t('inicio.hizo.ESTADO', { actor, que, estado: t(state as Frase) })
  return t(`inicio.hizo.${accion}`, { actor, que })
}
