import { Button } from '@mantine/core'

import type { Reply } from '#contract/core/op.ts'
import { consentimiento } from '#contract/personas/consentimiento.ts'
import { useRead, useWrite } from '#web/core/request/use-op.ts'
import { useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { usePatchSesion, useSesion } from '#web/core/session/session.ts'
import { PublicPage, useOwnLook } from '#web/personas/sesion/index.ts'
import { OwnAdults } from '#web/personas/vinculo/index.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { postponeConsent } from './postponed.ts'

import styles from './consentimiento.module.css'

/**
 * Asks for the consent in force and, of who has come of age, which adults go on seeing their data. Both are free: who answers later goes
 * on, and is asked again at the next visit.
 */
export function ConsentimientoPage() {
  useOwnLook()
  const go = useNavigateTo()
  const { data, error, refetch } = useRead(consentimiento.ver, {})
  const { idUsuario, faltaConsentimiento, faltaPermiso } = useSesion()
  const leave = () => go(paths.inicio(), { replace: true })
  const later = () => {
    postponeConsent(idUsuario)
    return leave()
  }
  const retry = () => void refetch()
  const isPending = faltaConsentimiento || faltaPermiso
  // Opened by hand with nothing to answer, it shows the text that was accepted.
  const vigente = faltaConsentimiento || !faltaPermiso ? data?.vigente : null
  const leaveUnless = async (more: boolean) => (more ? undefined : leave())
  return (
    <PublicPage {...useHeading({ data, vigente })} wide>
      {!data && <Unread error={error} onRetry={retry} />}
      {vigente && <Vigente vigente={vigente} onRetry={retry} onAccepted={() => leaveUnless(faltaPermiso)} />}
      {faltaPermiso && <OwnAdults onDone={() => void leaveUnless(faltaConsentimiento)} />}
      {data && <Leave pending={isPending || Boolean(vigente)} onClick={() => void later()} />}
    </PublicPage>
  )
}

const Unread = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) =>
  error ? <FailedNotice message={error.message} onRetry={onRetry} /> : <LoadingLines count={4} />

type Asked = Pick<Props, 'vigente'>['vigente'] | null | undefined

function useHeading({ data, vigente }: { data: unknown; vigente: Asked }) {
  const t = useT()
  const { faltaPermiso } = useSesion()
  if (faltaPermiso && !vigente) return { titulo: t('vinculo.decidirTitulo'), texto: undefined }
  const texto = data ? t(vigente ? 'consentimiento.intro' : 'consentimiento.nada') : undefined
  return { titulo: t('consentimiento.titulo'), texto }
}

function Leave({ pending, onClick }: { pending: boolean; onClick: () => void }) {
  const t = useT()
  return (
    <Button variant={pending ? 'subtle' : 'filled'} onClick={onClick}>
      {t(pending ? 'consentimiento.despues' : 'consentimiento.seguir')}
    </Button>
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
