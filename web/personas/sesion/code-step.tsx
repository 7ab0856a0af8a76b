import { Button } from '@mantine/core'
import type { FormEvent, RefObject } from 'react'

import { asksForCode, fieldError } from '#web/core/form/field-error.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { CodeInput } from '#web/ui/code-input.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { LoginFailure } from './login-failure.tsx'
import { PublicPage } from './public-page.tsx'

import styles from './public-page.module.css'

type Props = {
  texto: Frase
  input: RefObject<HTMLInputElement | null>
  codigo: string
  onCodigo: (codigo: string) => void
  failure: ApiError | undefined
  busy: boolean
  onSubmit: (e: FormEvent) => Promise<void>
  onBack: () => void
}

/** The second step of a sign-in: the code of the second factor, after the right password or account. */
export function CodeStep({ texto, input, codigo, onCodigo, failure, busy, onSubmit, onBack }: Props) {
  const t = useT()
  return (
    <PublicPage titulo={t('login.codigoTitulo')} texto={t(texto)}>
      <form className={`stack ${styles.form}`} onSubmit={(e) => void onSubmit(e)}>
        {failure && !asksForCode(failure) && <LoginFailure failure={failure} />}
        <CodeInput
          ref={input}
          autoFocus
          label={t('login.codigo')}
          description={t('login.codigoAyuda')}
          size="md"
          value={codigo}
          error={fieldError(failure, 'codigo')}
          onChange={(e) => onCodigo(e.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={busy}>
          {t('login.entrar')}
        </Button>
        <button type="button" className={`link ${styles.link}`} onClick={onBack}>
          {t('app.volver')}
        </button>
      </form>
    </PublicPage>
  )
}
