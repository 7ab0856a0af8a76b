import { sesion } from '#contract/personas/sesion.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { Link, useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { ClaveForm } from './clave-form.tsx'
import { Notice } from './notice.tsx'
import { PublicPage } from './public-page.tsx'

import styles from './public-page.module.css'

/** The page behind the mailed link: sets a password with the link's code. */
export function ClaveNueva() {
  const t = useT()
  const go = useNavigateTo()
  const [{ codigo }] = useParams()
  const write = useWrite(sesion.nuevaClave)
  const save = async ({ claveNueva }: { claveNueva: string }) => {
    const { mensaje } = await write.mutateAsync({ codigo: String(codigo), claveNueva })
    toast.done(mensaje)
    await go(paths.login(), { replace: true })
  }
  return (
    <PublicPage titulo={t('clave.nuevaTitulo')}>
      {codigo ? (
        <ClaveForm button={t('form.guardar')} save={save} />
      ) : (
        <div className={`stack ${styles.form}`}>
          <Notice>{t('clave.sinCodigo')}</Notice>
          <Link to={paths.olvido()} className={`link ${styles.link}`}>
            {t('login.olvido')}
          </Link>
        </div>
      )}
    </PublicPage>
  )
}
