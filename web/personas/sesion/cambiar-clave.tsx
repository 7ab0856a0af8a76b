import { sesion } from '#contract/personas/sesion.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { Link, useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { usePatchSesion, useSesion } from '#web/core/session/session.ts'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { ClaveForm } from './clave-form.tsx'
import { useOwnLook } from './document-look.ts'
import { PublicPage } from './public-page.tsx'

import styles from './public-page.module.css'

/** Changes the user's own password; the only screen open while the server demands a change. */
export function CambiarClave() {
  const t = useT()
  useOwnLook()
  const go = useNavigateTo()
  const patch = usePatchSesion()
  const { debeCambiarClave } = useSesion()
  const write = useWrite(sesion.cambiarClave)
  const save = async (claves: { claveActual: string; claveNueva: string }) => {
    const { mensaje } = await write.mutateAsync(claves)
    toast.done(mensaje)
    patch((old) => ({ ...old, debeCambiarClave: false }))
    await go(paths.inicio(), { replace: true })
  }
  return (
    <PublicPage titulo={t('clave.cambiarTitulo')} texto={debeCambiarClave && t('clave.obligado')}>
      <ClaveForm conActual button={t('form.guardar')} save={save}>
        {!debeCambiarClave && (
          <Link to={paths.inicio()} className={`link ${styles.link}`}>
            {t('app.cancelar')}
          </Link>
        )}
      </ClaveForm>
    </PublicPage>
  )
}
