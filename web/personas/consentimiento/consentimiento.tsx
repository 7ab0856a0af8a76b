import { Button } from '@mantine/core'

import { consentimiento } from '#contract/personas/consentimiento.ts'
import { postponeConsent } from '#web/core/consent-later.ts'
import { useOwnLook } from '#web/core/document-look.ts'
import { useNavigateTo } from '#web/core/link.tsx'
import { paths } from '#web/core/paths.ts'
import { usePatchSesion, useSesion } from '#web/core/session.ts'
import { useRead, useWrite } from '#web/core/use-op.ts'
import { PublicPage } from '#web/personas/sesion/index.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './consentimiento.module.css'

/** Asks for the consent in force. It is free: who does not give it goes on, and is asked again at the next visit. */
export function ConsentimientoPage() {
  const t = useT()
  useOwnLook()
  const go = useNavigateTo()
  const patch = usePatchSesion()
  const { data, error, refetch } = useRead(consentimiento.ver, {})
  const write = useWrite(consentimiento.aceptar)
  const { idUsuario } = useSesion()
  const leave = () => go(paths.inicio(), { replace: true })
  const later = () => {
    postponeConsent(idUsuario)
    return leave()
  }
  const accept = async (numero: number) => {
    const { mensaje } = await write.mutateAsync({ numero })
    toast.done(mensaje)
    patch((old) => ({ ...old, faltaConsentimiento: false }))
    await leave()
  }
  const vigente = data?.vigente
  return (
    <PublicPage titulo={t('consentimiento.titulo')} texto={t('consentimiento.intro')} wide>
      {error && !data && <FailedNotice message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingLines count={4} />}
      {vigente && (
        <>
          <p className={styles.text}>{vigente.texto}</p>
          {write.error && <FailedNotice message={write.error.message} onRetry={() => void refetch()} />}
          <Button
            loading={write.isPending}
            onClick={() => void accept(vigente.numero).catch(() => undefined)}
          >
            {t('consentimiento.acepto')}
          </Button>
        </>
      )}
      {data && (
        <Button variant="subtle" onClick={() => void later()}>
          {t(vigente ? 'consentimiento.despues' : 'consentimiento.seguir')}
        </Button>
      )}
    </PublicPage>
  )
}
