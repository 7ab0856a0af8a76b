import { Button } from '@mantine/core'

import { pasarela } from '#contract/pasarela.ts'
import { useWrite } from '#web/core/use-op.ts'
import { Problems } from '#web/ui/problems.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './parametros.module.css'

/** A question to the gateway that shows which one there is and whether it knows us. */
export function Gateway() {
  const t = useT()
  const test = useWrite(pasarela.probar)
  return (
    <>
      <p className={styles.note}>{t('pasarela.entorno')}</p>
      <div>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate({})}>
          {t('pasarela.probar')}
        </Button>
      </div>
      {test.error && <Problems message={test.error.message} errors={test.error.errors} />}
      {test.data && (
        <p className={styles.result} role="status" data-ok={test.data.ok}>
          {test.data.mensaje}
          {test.data.modo && (
            <small>
              {t(`pasarela.modo.${test.data.modo}`)}
              {test.data.modo === 'real' && test.data.prueba && ` · ${t('pasarela.conClavesDePrueba')}`}
              {test.data.comercio && ` · ${t('pasarela.comercio')} ${test.data.comercio}`} ·{' '}
              {t('correo.demora', { count: test.data.milisegundos })}
            </small>
          )}
        </p>
      )}
    </>
  )
}
