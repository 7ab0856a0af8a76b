import { Button, TextInput } from '@mantine/core'
import type { RefObject } from 'react'

import { paths } from '#web/core/screen/paths.ts'
import { useT } from '#web/ui/words.ts'

import { ClaveInput } from './clave-input.tsx'
import { focusFirst } from './focus-first.ts'
import { LoginFailure } from './login-failure.tsx'
import { type GoTo, PublicLink } from './public-link.tsx'
import type { LoginState } from './use-login.ts'

import styles from './public-page.module.css'

type Props = { state: LoginState; enter: RefObject<HTMLButtonElement | null>; go: GoTo }

/** Asks for the user and the password. */
export function LoginForm({ state, enter, go }: Props) {
  const t = useT()
  const { usuario, setUsuario, clave, setClave, claveInput, busy, failure, submit } = state
  return (
    <form className={`stack ${styles.form}`} onSubmit={(e) => void submit(e)}>
      {failure && <LoginFailure failure={failure} />}
      <TextInput
        label={t('login.usuario')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        ref={focusFirst}
        required
        withAsterisk={false}
        size="md"
        value={usuario}
        onChange={(e) => setUsuario(e.currentTarget.value)}
      />
      <ClaveInput
        ref={claveInput}
        label={t('login.clave')}
        name="password"
        autoComplete="current-password"
        size="md"
        value={clave}
        onChange={(e) => setClave(e.currentTarget.value)}
      />
      <Button ref={enter} type="submit" size="md" loading={busy}>
        {t('login.entrar')}
      </Button>
      <PublicLink to={paths.olvido()} go={go} label="login.olvido" />
    </form>
  )
}
