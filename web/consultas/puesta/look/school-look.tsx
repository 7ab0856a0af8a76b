import { shadesOf } from '#contract/core/color.ts'
import { Landscape, skyOf } from '#web/personas/sesion/index.ts'
import { Logo } from '#web/ui/logo.tsx'
import { useT } from '#web/ui/words.ts'

import type { Look } from './use-look.ts'

import styles from './look.module.css'

/** The bar of the school, as the staff and the students see it. */
export const SchoolBar = ({ look: { nombre, color, logo } }: { look: Look }) => (
  <p className={`row strong ${styles.bar}`} style={skyOf(color)}>
    <Logo logo={logo} alto={24} />
    <bdi className="cut">{nombre}</bdi>
  </p>
)

/** A button in the colour of the school. */
export const actOf = (color: string) => ({ background: shadesOf(color)[8], color: '#fff' })

/** The login and the bar, with the name, the logo and the colour as they are typed. */
export function SchoolLook({ look }: { look: Look }) {
  const t = useT()
  const { nombre, color, logo } = look
  return (
    <div className={styles.stage} role="img" aria-label={t('puesta.verEntradaTexto', { nombre })}>
      <div className={`panel ${styles.window}`} aria-hidden>
        <p className={`row note ${styles.bar}`} style={{ background: 'none', color: 'inherit' }}>
          <Logo logo={logo} alto={16} />
          <bdi className="cut">{nombre}</bdi>
        </p>
        <div className={styles.login}>
          <div className={styles.sky} style={skyOf(color)}>
            <Landscape />
            <p className="row strong">
              <Logo logo={logo} alto={32} />
              <bdi>{nombre}</bdi>
            </p>
          </div>
          <div className={`stack ${styles.enter}`}>
            <strong>{t('login.titulo')}</strong>
            <span className="note">{t('login.usuario')}</span>
            <i />
            <span className="note">{t('login.clave')}</span>
            <i />
            <b className={styles.act} style={actOf(color)}>
              {t('login.entrar')}
            </b>
          </div>
        </div>
      </div>
      <div className={`panel ${styles.window}`} aria-hidden>
        <SchoolBar look={look} />
      </div>
    </div>
  )
}
