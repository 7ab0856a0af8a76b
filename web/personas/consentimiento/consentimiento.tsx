import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'

import type { Reply } from '#contract/core/op.ts'
import { fullName } from '#contract/core/person-name.ts'
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
  const retry = async () => (await refetch()).data
  const isPending = faltaConsentimiento || faltaPermiso
  // Opened by hand with nothing to answer, it shows the text that was accepted.
  const vigente = faltaConsentimiento || !faltaPermiso ? data?.vigente : null
  useLeaveOnceAnswered(isPending)
  return (
    <PublicPage {...useHeading({ data, vigente })} wide>
      {!data && <Unread error={error} onRetry={() => void retry()} />}
      {data && vigente && <Vigente data={data} vigente={vigente} onRetry={retry} />}
      {faltaPermiso && <OwnAdults />}
      {data && <Leave pending={isPending || Boolean(vigente)} onClick={() => void later()} />}
    </PublicPage>
  )
}

/** Leaves when nothing is asked any more. The session says so, read anew or changed here, whichever comes first. */
function useLeaveOnceAnswered(isPending: boolean) {
  const go = useNavigateTo()
  const [wasAsked] = useState(isPending)
  const isAnswered = wasAsked && !isPending
  useEffect(() => {
    if (isAnswered) void go(paths.inicio(), { replace: true })
  }, [isAnswered, go])
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
  data: Reply<typeof consentimiento.ver>
  vigente: NonNullable<Reply<typeof consentimiento.ver>['vigente']>
  onRetry: () => Promise<Reply<typeof consentimiento.ver> | undefined>
}

/** The text in force, and a button that accepts it for the reader and for each minor that the reader signs for. */
function Vigente({ data, vigente: { numero, texto }, onRetry }: Props) {
  const t = useT()
  const patch = usePatchSesion()
  const write = useWrite(consentimiento.aceptar)
  const accept = async (idUsuario?: number) => {
    const { mensaje } = await write.mutateAsync({ numero, ...(idUsuario && { idUsuario }) })
    toast.done(mensaje)
    const now = await onRetry()
    if (!now || now.falta || now.porFirmar.length > 0) return
    patch((old) => ({ ...old, faltaConsentimiento: false }))
  }
  const button = { loading: write.isPending }
  const send = (idUsuario?: number) => () => void accept(idUsuario).catch(() => undefined)
  return (
    <>
      <p className={styles.text}>{texto}</p>
      {write.error && <FailedNotice message={write.error.message} onRetry={() => void onRetry()} />}
      <Group gap="xs" my="xs">
        {(data.falta || data.porFirmar.length === 0) && (
          <Button {...button} onClick={send()}>
            {t('consentimiento.acepto')}
          </Button>
        )}
        {data.porFirmar.map((one) => (
          <Button key={one.idUsuario} className={styles.answer} {...button} onClick={send(one.idUsuario)}>
            {t('consentimiento.aceptoPor', { nombre: fullName(one) })}
          </Button>
        ))}
      </Group>
    </>
  )
}
