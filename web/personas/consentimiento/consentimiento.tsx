import { Button } from '@mantine/core'

import type { Reply } from '#contract/core/op.ts'
import { consentimiento } from '#contract/personas/consentimiento.ts'
import { useRead, useWrite } from '#web/core/request/use-op.ts'
import { useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { usePatchSesion, useSesion } from '#web/core/session/session.ts'
import { PublicPage, useOwnLook } from '#web/personas/sesion/index.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { postponeConsent } from './postponed.ts'

import styles from './consentimiento.module.css'

/** Asks for the consent in force. It is free: who does not give it goes on, and is asked again at the next visit. */
export function ConsentimientoPage() {
  const t = useT()
  useOwnLook()
  const go = useNavigateTo()
  const { data, error, refetch } = useRead(consentimiento.ver, {})
  const { idUsuario } = useSesion()
  const leave = () => go(paths.inicio(), { replace: true })
  const later = () => {
    postponeConsent(idUsuario)
    return leave()
  }
  const retry = () => void refetch()
  const vigente = data?.vigente
  return (
    <PublicPage
      titulo={t('consentimiento.titulo')}
      texto={data && t(vigente ? 'consentimiento.intro' : 'consentimiento.nada')}
      wide
    >
      {error && !data && <FailedNotice message={error.message} onRetry={retry} />}
      {!data && !error && <LoadingLines count={4} />}
      {vigente && <Vigente vigente={vigente} onRetry={retry} onAccepted={leave} />}
      {data && (
        <Button variant={vigente ? 'subtle' : 'filled'} onClick={() => void later()}>
          {t(vigente ? 'consentimiento.despues' : 'consentimiento.seguir')}
        </Button>
      )}
    </PublicPage>
  )
}

type Props = {
  vigente: NonNullable<Reply<typeof consentimiento.ver>['vigente']>
  onRetry: () => void
  onAccepted: () => Promise<void>
}

/** The text in force, and the button that accepts it. */
function Vigente({ vigente: { numero, texto }, onRetry, onAccepted }: Props) {
  const t = useT()
  const patch = usePatchSesion()
  const write = useWrite(consentimiento.aceptar)
  const accept = async () => {
    const { mensaje } = await write.mutateAsync({ numero })
    toast.done(mensaje)
    patch((old) => ({ ...old, faltaConsentimiento: false }))
    await onAccepted()
  }
  return (
    <>
      <p className={styles.text}>{texto}</p>
      {write.error && <FailedNotice message={write.error.message} onRetry={onRetry} />}
      <Button loading={write.isPending} onClick={() => void accept().catch(() => undefined)}>
        {t('consentimiento.acepto')}
      </Button>
    </>
  )
}
