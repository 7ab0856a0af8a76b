import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'

import { sesion } from '#contract/personas/sesion.ts'
import { asksForCode } from '#web/core/form/field-error.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import {
  type Credentials,
  hasToken,
  onSignedInElsewhere,
  personOfEndedSession,
  refreshToken,
  signInAgain,
} from '#web/core/request/token.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import type { PasswordQuestion } from '#web/core/session/step-up.ts'
import { CodeInput } from '#web/ui/code-input.tsx'
import { Modal } from '#web/ui/floating/modal.tsx'
import { useT } from '#web/ui/words.ts'

/** Password dialogs over the current screen, which keeps its state and continues afterwards. */
export const PasswordDialogs = ({ questions }: { questions: readonly PasswordQuestion[] }) =>
  questions.map((one) =>
    one.why === 'terminada' ? (
      <EndedSession key={one.why} answer={one.answer} />
    ) : (
      <RecentPassword key={one.why} answer={one.answer} />
    ),
  )

type Props = Pick<PasswordQuestion, 'answer'>

/** Operations on money and permissions require a recently typed password. */
function RecentPassword({ answer }: Props) {
  const t = useT()
  const { mutateAsync } = useWrite(sesion.identificar)
  return (
    <PasswordDialog
      titulo={t('sesion.reidentificarTitulo')}
      texto={t('sesion.reidentificarTexto')}
      leaveLabel={t('app.cancelar')}
      send={({ password }) => mutateAsync({ clave: password })}
      answer={answer}
    />
  )
}

/** The session ended by itself: the same person signs in again, here or in another tab, without losing the screen. */
function EndedSession({ answer }: Props) {
  const t = useT()
  // Kept in state, so that it does not change while the dialog closes.
  const [person] = useState(personOfEndedSession)
  useEffect(
    () =>
      onSignedInElsewhere(
        () =>
          void refreshToken().then(
            () => answer(hasToken()),
            () => undefined,
          ),
      ),
    [answer],
  )
  return (
    <PasswordDialog
      titulo={t('sesion.terminadaTitulo')}
      texto={t('sesion.terminadaTexto')}
      usuario={person?.user}
      leaveLabel={t('sesion.salir')}
      send={signInAgain}
      answer={answer}
    />
  )
}

type DialogProps = Props & {
  titulo: string
  texto: string
  /** The user of the password, shown when the session has ended. */
  usuario?: string | undefined
  leaveLabel: string
  send: (credentials: Credentials) => Promise<unknown>
}

const sentenceOf = ({ errors, message }: ApiError) =>
  errors.map((one) => (typeof one === 'string' ? one : one.mensaje))[0] ?? message

// Keeps Escape from the drawer below, which it would close.
const stopEscape = { 'data-mantine-stop-propagation': 'true' }

function PasswordDialog({ titulo, texto, usuario, leaveLabel, send, answer }: DialogProps) {
  const t = useT()
  const [clave, setClave] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [codigo, setCodigo] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const fail = (error: ApiError) => {
    const isFirstAsk = !needsCode && asksForCode(error)
    setNeedsCode(needsCode || isFirstAsk)
    setProblem(isFirstAsk ? undefined : sentenceOf(error))
    setBusy(false)
  }
  const submit = (e: FormEvent) => {
    e.preventDefault()
    setBusy(true)
    send({ password: clave, codigo: codigo.trim() }).then(() => answer(true), fail)
  }
  return (
    <Modal
      opened
      onClose={() => answer(false)}
      title={titulo}
      zIndex={350}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <form onSubmit={submit}>
        <Stack>
          <p>{texto}</p>
          {usuario && (
            <p>
              {t('login.usuario')}: <strong>{usuario}</strong>
              {/* For password managers. */}
              <input type="hidden" name="username" autoComplete="username" value={usuario} />
            </p>
          )}
          <PasswordInput
            {...stopEscape}
            data-autofocus
            label={t('login.clave')}
            autoComplete="current-password"
            value={clave}
            onChange={(e) => setClave(e.currentTarget.value)}
            onKeyDown={(e) => e.key === 'Escape' && !usuario && answer(false)}
            error={!needsCode && problem}
            visibilityToggleButtonProps={{ 'aria-label': t('login.verClave'), tabIndex: 0, ...stopEscape }}
          />
          {needsCode && (
            <CodeInput
              {...stopEscape}
              autoFocus
              label={t('login.codigo')}
              description={t('login.codigoAyuda')}
              value={codigo}
              error={problem}
              onChange={(e) => setCodigo(e.currentTarget.value)}
            />
          )}
          <Group justify="flex-end">
            <Button {...stopEscape} variant="default" onClick={() => answer(false)}>
              {leaveLabel}
            </Button>
            <Button {...stopEscape} type="submit" loading={busy} disabled={clave === ''}>
              {t('sesion.continuar')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
