import { Button, TextInput } from '@mantine/core'
import { type ComponentType, type FormEvent, lazy, Suspense, useRef, useState } from 'react'

import { asksForCode } from '#web/core/form/field-error.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { signIn } from '#web/core/request/token.ts'
import { paths } from '#web/core/screen/paths.ts'
import { OpenLink } from '#web/ui/open-link.tsx'
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

type Props = {
  /** The address to go to once signed in, if it is one of this web. */
  volver: unknown
  go: (address: string, options?: { replace: boolean }) => Promise<void>
  /** Called between the sign-in and the first screen. */
  onEnter?: () => void
}

export function Login({ volver, go, onEnter }: Props) {
  const t = useT()
  const { proveedores = [], conLibro = false } = usePortada() ?? {}
  const withProveedores = proveedores.length > 0
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
      onEnter?.()
      await go(safeReturnAddress(volver), { replace: true })
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
        <OpenLink
          href={paths.olvido()}
          onOpen={() => void go(paths.olvido())}
          className={`link ${styles.link}`}
        >
          {t('login.olvido')}
        </OpenLink>
      </form>
      {withProveedores && (
        <Suspense>
          <ProveedorButtons volver={safeReturnAddress(volver)} onFailure={setFailure} />
        </Suspense>
      )}
      {conLibro && (
        <p className={styles.book}>
          <OpenLink
            href={paths.libro()}
            onOpen={() => void go(paths.libro())}
            className={`link ${styles.link}`}
          >
            {t('menu.reclamos')}
          </OpenLink>
        </p>
      )}
      <SampleUsers onChoose={choose} />
    </PublicPage>
  )
}
