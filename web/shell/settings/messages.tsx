import { envio } from '#contract/mensajes/envio.ts'
import { Moment } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { OwnList } from './own-list.tsx'
import { Preferences } from './preferences.tsx'

import styles from './look.module.css'

/** Messages from the institution to the person, newest first. */
export function Messages() {
  const t = useT()
  return (
    <>
      <Preferences />
      <h3 className={styles.title}>{t('diseno.recibidos')}</h3>
      <OwnList op={envio.propios} lista="misMensajes" rowId={(row) => row.idEnvio}>
        {({ asunto, canal, cuerpo, instante }) => (
          <details>
            <summary>
              {asunto ?? t(`canal.${canal}`)}
              <span className={`quiet ${styles.when}`}>
                <Moment value={instante} />
              </span>
            </summary>
            <p className={`written ${styles.body}`}>{cuerpo ?? t('diseno.reservado')}</p>
          </details>
        )}
      </OwnList>
    </>
  )
}
