import { Button } from '@mantine/core'
import { exists } from 'i18next'
import { useState } from 'react'

import { auditoria } from '#contract/auditoria.ts'
import { Moment } from '#web/core/format.tsx'
import { useRead } from '#web/core/use-op.ts'
import { Empty, Failed, Lines } from '#web/ui/waiting.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import styles from './look.module.css'

const STEP = 20
const MOST = 200

/** What one has done here, the newest first. */
export function Activity() {
  const t = useT()
  const [size, setSize] = useState(STEP)
  const { data, error, refetch, isFetching } = useRead(auditoria.propias, { size })
  if (error && !data) return <Failed message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Lines />
  if (data.empty) return <Empty title={t('diseno.sinActividad')} />
  const nounOf = (entidad: string) =>
    exists(`entidad.${entidad}`) ? t(`entidad.${entidad}` as Frase) : entidad
  return (
    <>
      <ol className={styles.list}>
        {data.content.map(({ idAuditoria, accion, entidad, idEntidad, instante }) => (
          <li key={idAuditoria}>
            <div>
              {t(`accion.${accion}`)}: {nounOf(entidad)} {idEntidad}
            </div>
            <div className={styles.when}>
              <Moment value={instante} />
            </div>
          </li>
        ))}
      </ol>
      {!data.last && size < MOST && (
        <Button
          variant="default"
          size="xs"
          mt="md"
          loading={isFetching}
          onClick={() => setSize(size + STEP * 2)}
        >
          {t('historial.mas')}
        </Button>
      )}
    </>
  )
}
