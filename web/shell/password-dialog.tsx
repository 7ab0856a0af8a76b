import { Button, Group, Modal, PasswordInput, Stack } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'

import { sesion } from '#contract/personas/sesion.ts'
import type { ApiError } from '#web/core/api-error.ts'
import { type PasswordQuestion, usePasswordQuestions } from '#web/core/step-up.ts'
import {
  hasToken,
  onSignedInElsewhere,
  refreshToken,
  signInAgain,
  personOfEndedSession,
} from '#web/core/token.ts'
import { useWrite } from '#web/core/use-op.ts'
import { useT } from '#web/ui/words.ts'

/** The password asked for over whatever was being done, which stays as it is and then goes on. */
export const PasswordDialogs = () =>
  usePasswordQuestions().map((one) =>
    one.why === 'terminada' ? (
      <Ended key={one.why} answer={one.answer} />
    ) : (
      <Recent key={one.why} answer={one.answer} />
    ),
  )

type Props = Pick<PasswordQuestion, 'answer'>

/** Money and permissions ask for a password typed not long ago. */
function Recent({ answer }: Props) {
  const t = useT()
  const { mutateAsync } = useWrite(sesion.identificar)
  return (
    <Dialog
      titulo={t('sesion.reidentificarTitulo')}
      texto={t('sesion.reidentificarTexto')}
      salir={t('app.cancelar')}
      send={(clave) => mutateAsync({ clave })}
      answer={answer}
    />
  )
}

/** The session ended by itself: the same person signs in again, here or in another tab, and loses nothing. */
function Ended({ answer }: Props) {
  const t = useT()
  // It does not change while the dialog closes.
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
    <Dialog
      titulo={t('sesion.terminadaTitulo')}
      texto={t('sesion.terminadaTexto')}
      usuario={person?.user}
      salir={t('sesion.salir')}
      send={signInAgain}
      answer={answer}
    />
  )
}

type DialogProps = Props & {
  titulo: string
  texto: string
  /** Whose password it is, where it is not plain. */
  usuario?: string | undefined
  salir: string
  send: (clave: string) => Promise<unknown>
}

const sentenceOf = ({ errors, message }: ApiError) =>
  errors.map((one) => (typeof one === 'string' ? one : one.mensaje))[0] ?? message

// Escape is also what closes the drawer below, which must stay.
const still = { 'data-mantine-stop-propagation': 'true' }

function Dialog({ titulo, texto, usuario, salir, send, answer }: DialogProps) {
  const t = useT()
  const [clave, setClave] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = (e: FormEvent) => {
    e.preventDefault()
    setBusy(true)
    send(clave).then(
      () => answer(true),
      (error: ApiError) => {
        setProblem(sentenceOf(error))
        setBusy(false)
      },
    )
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
          <p style={{ margin: 0 }}>{texto}</p>
          {usuario && (
            <p style={{ margin: 0 }}>
              {t('login.usuario')}: <strong>{usuario}</strong>
              {/* For whoever keeps the passwords of this browser. */}
              <input type="hidden" name="username" autoComplete="username" value={usuario} />
            </p>
          )}
          <PasswordInput
            {...still}
            data-autofocus
            label={t('login.clave')}
            autoComplete="current-password"
            value={clave}
            onChange={(e) => setClave(e.currentTarget.value)}
            onKeyDown={(e) => e.key === 'Escape' && !usuario && answer(false)}
            error={problem}
            visibilityToggleButtonProps={{ 'aria-label': t('login.verClave'), tabIndex: 0, ...still }}
          />
          <Group justify="flex-end">
            <Button {...still} variant="default" onClick={() => answer(false)}>
              {salir}
            </Button>
            <Button {...still} type="submit" loading={busy} disabled={clave === ''}>
              {t('sesion.continuar')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
