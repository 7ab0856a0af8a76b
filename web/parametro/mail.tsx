import { Button } from '@mantine/core'

import { correo } from '#contract/correo.ts'
import { useRead, useWrite } from '#web/core/use-op.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Problems } from '#web/ui/problems.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './parametros.module.css'

/** The mail server as it is, and a message to oneself that shows whether it works. */
export function Mail() {
  const t = useT()
  const { data: state } = useRead(correo.estado, {})
  const test = useWrite(correo.probar)
  return (
    <>
      {state && (
        <Facts
          items={[
            ['correo.servidor', state.servidor],
            ...(state.configurado
              ? [['correo.cifrado', t(state.cifrado ? 'app.si' : 'app.no')] as const]
              : []),
            ['correo.pendientes', state.pendientes],
            ['correo.fallidos', state.fallidos],
          ]}
        />
      )}
      <p className={styles.note}>{t('correo.entorno')}</p>
      <div>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate({})}>
          {t('correo.probar')}
        </Button>
      </div>
      {test.error && <Problems message={test.error.message} errors={test.error.errors} />}
      {test.data && (
        <p className={styles.result} role="status" data-ok={test.data.ok}>
          {test.data.mensaje}
          {test.data.detalle && (
            <small>
              {t('correo.respuesta')}: {test.data.detalle} ·{' '}
              {t('correo.demora', { count: test.data.milisegundos })}
            </small>
          )}
        </p>
      )}
    </>
  )
}
