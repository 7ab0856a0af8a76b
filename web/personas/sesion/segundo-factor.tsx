import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import type { Reply } from '#contract/core/op.ts'
import { segundoFactor } from '#contract/personas/segundo-factor.ts'
import { fieldError } from '#web/core/form/field-error.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { useRead, useWrite } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useSesion, useSignOut } from '#web/core/session/session.ts'
import { CodeInput } from '#web/ui/code-input.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { ClaveInput } from './clave-input.tsx'
import { useOwnLook } from './document-look.ts'
import { focusFirst } from './focus-first.ts'
import { Notice } from './notice.tsx'
import { PublicPage } from './public-page.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

import styles from './public-page.module.css'

/** Screen of the user's own second factor. No other screen is open while the profile requires one that is not active. */
export function SegundoFactorPage() {
  const t = useT()
  useOwnLook()
  const { faltaSegundoFactor } = useSesion()
  // Kept here: a new reading of the state must not take the codes away before they are written down.
  const [codigos, setCodigos] = useState<string[]>()
  const { data, error, refetch } = useRead(segundoFactor.ver, {})
  return (
    <PublicPage
      titulo={t('sesion.segundoFactor')}
      texto={!codigos && faltaSegundoFactor && t('segundoFactor.obligado')}
    >
      {codigos ? (
        <RecoveryCodes codigos={codigos} />
      ) : error ? (
        <FailedNotice message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingLines />
      ) : data.pide ? (
        <Active estado={data} />
      ) : (
        <Activation onActive={setCodigos} />
      )}
    </PublicPage>
  )
}

/** Back to the program; while it is closed to the user, out of it. */
function Leave() {
  const t = useT()
  const signOut = useSignOut()
  const { faltaSegundoFactor } = useSesion()
  return faltaSegundoFactor ? (
    <button type="button" className={`link ${styles.link}`} onClick={() => void signOut()}>
      {t('sesion.cerrar')}
    </button>
  ) : (
    <Link to={paths.inicio()} className={`link ${styles.link}`}>
      {t('app.cancelar')}
    </Link>
  )
}

type ByPasswordProps = {
  write: { error: ApiError | null; isPending: boolean }
  send: (input: { clave: string; codigo: string }) => void
  button: string
  /** Asks for a code too. */
  withCode?: boolean
}

/** The password, by which a second factor is begun, and with a code taken away. */
function ByPassword({ write, send, button, withCode = false }: ByPasswordProps) {
  const t = useT()
  const [clave, setClave] = useState('')
  const [codigo, setCodigo] = useState('')
  const submit = (e: FormEvent) => {
    e.preventDefault()
    send({ clave, codigo })
  }
  const wrongCode = fieldError(write.error, 'codigo')
  const problem = fieldError(write.error, 'clave')
  return (
    <form className={`stack ${styles.form}`} onSubmit={submit}>
      {write.error && !problem && !wrongCode && <Notice>{write.error.message}</Notice>}
      <ClaveInput
        ref={focusFirst}
        label={t('login.clave')}
        autoComplete="current-password"
        value={clave}
        error={problem}
        onChange={(e) => setClave(e.currentTarget.value)}
      />
      {withCode && (
        <CodeInput
          label={t('login.codigo')}
          size="md"
          value={codigo}
          error={wrongCode}
          onChange={(e) => setCodigo(e.currentTarget.value)}
        />
      )}
      <Button type="submit" size="md" loading={write.isPending}>
        {button}
      </Button>
      <Leave />
    </form>
  )
}

type Begun = Reply<typeof segundoFactor.iniciar>

function Activation({ onActive }: { onActive: (codigos: string[]) => void }) {
  const t = useT()
  const [begun, setBegun] = useState<Begun>()
  const write = useWrite(segundoFactor.iniciar)
  if (begun) return <FirstCode begun={begun} onActive={onActive} />
  return (
    <>
      <p>{t('segundoFactor.texto')}</p>
      <ByPassword
        write={write}
        send={({ clave }) => write.mutate({ clave }, { onSuccess: setBegun })}
        button={t('segundoFactor.comenzar')}
      />
    </>
  )
}

function FirstCode({ begun, onActive }: { begun: Begun; onActive: (codigos: string[]) => void }) {
  const t = useT()
  const [codigo, setCodigo] = useState('')
  const write = useWrite(segundoFactor.activar)
  const submit = (e: FormEvent) => {
    e.preventDefault()
    write.mutate({ codigo }, { onSuccess: (reply) => onActive(reply.codigos) })
  }
  const problem = fieldError(write.error, 'codigo')
  return (
    <form className={`stack ${styles.form}`} onSubmit={submit}>
      {write.error && !problem && <Notice>{write.error.message}</Notice>}
      <p>{t('segundoFactor.escanear')}</p>
      <QrCode text={begun.enlace} label={t('segundoFactor.qr')} />
      <p>
        {t('segundoFactor.aMano')}
        <br />
        <code style={{ overflowWrap: 'anywhere' }}>{begun.secreto.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeInput
        ref={focusFirst}
        label={t('login.codigo')}
        inputMode="numeric"
        size="md"
        value={codigo}
        error={problem}
        onChange={(e) => setCodigo(e.currentTarget.value)}
      />
      <Button type="submit" size="md" loading={write.isPending}>
        {t('segundoFactor.activar')}
      </Button>
      <Leave />
    </form>
  )
}

function Active({ estado }: { estado: Reply<typeof segundoFactor.ver> }) {
  const t = useT()
  const { codigos, exigido } = estado
  const write = useWrite(segundoFactor.desactivar)
  return (
    <>
      <p>
        {t('segundoFactor.activo')}. {t('segundoFactor.quedan', { count: codigos })}
      </p>
      {exigido ? (
        <p>{t('segundoFactor.exigido')}</p>
      ) : (
        <>
          <p>{t('segundoFactor.desactivarTexto')}</p>
          <ByPassword
            withCode
            write={write}
            send={(input) => write.mutate(input, { onSuccess: ({ mensaje }) => toast.done(mensaje) })}
            button={t('segundoFactor.desactivar')}
          />
        </>
      )}
    </>
  )
}
