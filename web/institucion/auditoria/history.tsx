import { Button } from '@mantine/core'
import { useState } from 'react'

import { type Auditoria, auditoria } from '#contract/institucion/auditoria.ts'
import { EmptyList } from '#web/core/list/list-empty.tsx'
import { nameAuthor } from '#web/core/record/author.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { Moment } from '#web/core/words/format.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { changesOf, isStamp, useAuditWords } from './audit-words.ts'

import styles from '#web/ui/history.module.css'

const STEP = 20

/** A user's record also shows what the user exported, was refused or failed to enter. */
const shownWith = (entidad: string) =>
  entidad === 'usuario' ? ['usuario', 'sesion', 'segundo_factor', 'identidad'] : entidad

/** The audit of a record in words, newest first. */
export function History({ entidad, id }: { entidad: string; id: number }) {
  const t = useT()
  const [size, setSize] = useState(STEP)
  const query = useRead(auditoria.buscar, {
    entidad: shownWith(entidad),
    idEntidad: id,
    size,
    sort: 'idAuditoria,desc',
  })
  const { data, error, refetch, isFetching } = query
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  if (data.empty) return <EmptyList lista="historial" />
  return (
    <>
      <ol className={styles.list}>
        {data.content.map((entry) => (
          <Entry key={entry.idAuditoria} entry={entry} />
        ))}
      </ol>
      {!data.last && size < 200 && (
        <Button
          variant="default"
          size="xs"
          loading={isFetching}
          onClick={() => setSize(Math.min(200, size * 3))}
        >
          {t('historial.mas')}
        </Button>
      )}
    </>
  )
}

function Entry({ entry }: { entry: Auditoria }) {
  const t = useT()
  const { accion, instante, entidad, operacion } = entry
  const actor = nameAuthor(t, entry)
  const { label, value } = useAuditWords(entidad)
  return (
    <li>
      <div>{t(`historial.${accion}`, { actor, operacion })}</div>
      <div className="quiet">
        <Moment value={instante} />
      </div>
      {accion === 'UPDATE' && (
        <ul className={styles.changes}>
          {changesOf(entry)
            .filter(({ campo }) => !isStamp(campo))
            .map(({ campo, antes, despues }) => (
              <li key={campo}>
                {label(campo)}: <del>{value(campo, antes)}</del> → <ins>{value(campo, despues)}</ins>
              </li>
            ))}
        </ul>
      )}
    </li>
  )
}
