import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import { sesion } from '#contract/personas/sesion.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useT } from '#web/ui/words.ts'

import { focusFirst } from './focus-first.ts'
import { Notice } from './notice.tsx'
import { PublicPage } from './public-page.tsx'

import styles from './public-page.module.css'

/** Asks for the mailed link. The answer is the same whether the user exists or not. */
export function Olvido() {
  const t = useT()
  const [login, setLogin] = useState('')
  const write = useWrite(sesion.olvidarClave)
  const submit = (e: FormEvent) => {
    e.preventDefault()
    write.mutate({ login: login.trim() })
  }
  return (
    <PublicPage titulo={t('login.olvidoTitulo')} texto={t('login.olvidoTexto')}>
      <form className={`stack ${styles.form}`} onSubmit={submit}>
        {write.error && <Notice>{write.error.message}</Notice>}
        {write.data && <Notice good>{write.data.mensaje}</Notice>}
        <TextInput
          label={t('login.usuario')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          ref={focusFirst}
          required
          withAsterisk={false}
          size="md"
          value={login}
          onChange={(e) => setLogin(e.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={write.isPending}>
          {t('login.olvidoEnviar')}
        </Button>
        <Link to={paths.login()} className={`link ${styles.link}`}>
          {t('login.volver')}
        </Link>
      </form>
    </PublicPage>
  )
}
