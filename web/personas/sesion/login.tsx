import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, lazy, Suspense, useRef, useState } from 'react'

import type { ApiError } from '#web/core/api-error.ts'
import { asksForCode } from '#web/core/field-error.ts'
import { Link, useNavigateTo } from '#web/core/link.tsx'
import { useParams } from '#web/core/params.ts'
import { paths } from '#web/core/paths.ts'
import { signIn } from '#web/core/token.ts'
import { useT } from '#web/ui/words.ts'

import { ClaveInput } from './clave-input.tsx'
import { CodeStep } from './code-step.tsx'
import { focusFirst } from './focus-first.ts'
import { LoginFailure } from './login-failure.tsx'
import { usePortada } from './portada.ts'
import type { ProveedorButtonsProps } from './proveedor-buttons.tsx'
import { PublicPage } from './public-page.tsx'
import { safeReturnAddress } from './return-address.ts'
import { SampleUsers } from './sample-users.tsx'

import styles from './public-page.module.css'

/** Fetched where there are providers. If they do not come, the password form is all there is. */
const ProveedorButtons = lazy<ComponentType<ProveedorButtonsProps>>(() =>
  import('./proveedor-buttons.tsx')
    .then(({ ProveedorButtons: Buttons }) => ({ default: Buttons }))
    .catch(() => ({ default: () => null })),
)

export function Login() {
  const t = useT()
  const withProveedores = (usePortada()?.proveedores.length ?? 0) > 0
  const go = useNavigateTo()
  const queries = useQueryClient()
  const [params] = useParams()
  const [usuario, setUsuario] = useState('')
  const [clave, setClave] = useState('')
  const [codigo, setCodigo] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const claveInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const enter = useRef<HTMLButtonElement>(null)

  const submit = async (e: FormEvent) => {
    e.preventDefault()
    setBusy(true)
    try {
      await signIn(usuario.trim(), { password: clave, codigo: codigo.trim() })
      queries.clear()
      await go(safeReturnAddress(params.volver), { replace: true })
    } catch (error) {
      showFailure(error as ApiError)
    }
    setBusy(false)
  }
  const showFailure = (error: ApiError) => {
    const isFirstAsk = !needsCode && asksForCode(error)
    setNeedsCode(needsCode || isFirstAsk)
    setFailure(isFirstAsk ? undefined : error)
    if (!isFirstAsk) (needsCode ? codeInput : claveInput).current?.select()
  }
  const startOver = () => {
    setNeedsCode(false)
    setFailure(undefined)
    setCodigo('')
    setClave('')
  }
  const choose = (login: string, sample: string) => {
    setUsuario(login)
    setClave(sample)
    enter.current?.focus()
  }

  if (needsCode)
    return (
      <CodeStep
        texto="login.codigoTexto"
        input={codeInput}
        codigo={codigo}
        onCodigo={setCodigo}
        failure={failure}
        busy={busy}
        onSubmit={submit}
        onBack={startOver}
      />
    )
  return (
    <PublicPage titulo={t('login.titulo')}>
      <form className={styles.form} onSubmit={(e) => void submit(e)}>
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
        <Link to={paths.olvido()} className={styles.link}>
          {t('login.olvido')}
        </Link>
      </form>
      {withProveedores && (
        <Suspense>
          <ProveedorButtons volver={safeReturnAddress(params.volver)} onFailure={setFailure} />
        </Suspense>
      )}
      <SampleUsers onChoose={choose} />
    </PublicPage>
  )
}
