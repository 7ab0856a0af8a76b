import { useT } from '#web/ui/words.ts'

import { usePortada } from './portada.ts'

import styles from './public-page.module.css'

/** The users of the sample school, to sign in with one press. Empty in a real installation. */
export function SampleUsers({ onChoose }: { onChoose: (login: string, clave: string) => void }) {
  const t = useT()
  const portada = usePortada()
  if (!portada?.demo || portada.usuarios.length === 0) return null
  return (
    <fieldset className={styles.sample}>
      <legend>{t('login.muestra')}</legend>
      <p>{t('login.muestraClave')}</p>
      <div className={styles.users}>
        {portada.usuarios.map(({ login, perfil }) => (
          <button
            key={login}
            type="button"
            className={styles.user}
            onClick={() => onChoose(login, portada.clave ?? '')}
          >
            {login}
            <small>{perfil}</small>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
