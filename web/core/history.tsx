import { Button } from '@mantine/core'
import { exists } from 'i18next'
import { useState } from 'react'

import { type Auditoria, auditoria } from '#contract/auditoria.ts'
import { Empty, Failed, Lines } from '#web/ui/waiting.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { Moment, useFormat } from './format.tsx'
import { useRead } from './use-op.ts'

import styles from './history.module.css'

const STEP = 20

/** What changes with every write and tells nothing. */
const SILENT = new Set([
  'version',
  'fechaModificacion',
  'usuarioModificacion',
  'fechaCreacion',
  'usuarioCreacion',
  'buscado',
])

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, c: string) => c.toUpperCase())
const shown = (value: unknown) =>
  value === null || value === undefined || value === ''
    ? '—'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean)

type Change = { campo: string; antes: string; despues: string }

/** The fields that are not as they were. */
function changesOf({ antes, despues }: Auditoria): Change[] {
  const names = Object.keys({ ...antes, ...despues })
  return names.flatMap((name) => {
    const [before, after] = [shown(antes?.[name]), shown(despues?.[name])]
    return before === after || SILENT.has(camel(name))
      ? []
      : [{ campo: camel(name), antes: before, despues: after }]
  })
}

/** The audit of one record in words, the newest first. */
export function History({ entidad, id }: { entidad: string; id: number }) {
  const t = useT()
  const [size, setSize] = useState(STEP)
  const query = useRead(auditoria.buscar, { entidad, idEntidad: id, size, sort: 'idAuditoria,desc' })
  const { data, error, refetch, isFetching } = query
  if (error && !data) return <Failed message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Lines />
  if (data.empty) return <Empty title={t('historial.vacio')} />
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
  const { day, moment } = useFormat()
  const { accion, actor, instante, entidad } = entry
  const label = (campo: string) => {
    const key = [`${entidad}.${campo}`, `ficha.${campo}`].find((k) => exists(k))
    return key ? t(key as Frase) : campo
  }
  const value = (campo: string, text: string) => {
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return day(text)
    if (/^\d{4}-\d\d-\d\dT\d\d:/.test(text)) return moment(text)
    if (text === 'true' || text === 'false') return t(text === 'true' ? 'app.si' : 'app.no')
    const key = `estado.${entidad}.${text}`
    return campo === 'estado' && exists(key) ? t(key as Frase) : text
  }
  return (
    <li>
      <div>{t(`historial.${accion}`, { actor })}</div>
      <div className={styles.when}>
        <Moment value={instante} />
      </div>
      {accion === 'UPDATE' && (
        <ul className={styles.changes}>
          {changesOf(entry).map(({ campo, antes, despues }) => (
            <li key={campo}>
              {label(campo)}: <del>{value(campo, antes)}</del> → <ins>{value(campo, despues)}</ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
