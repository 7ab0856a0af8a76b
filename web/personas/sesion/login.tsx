import { type ComponentType, lazy, Suspense, useRef } from 'react'

import { paths } from '#web/core/screen/paths.ts'
import { useT } from '#web/ui/words.ts'

import { CodeStep } from './code-step.tsx'
import { LoginForm } from './login-form.tsx'
import { usePortada } from './portada.ts'
import type { ProveedorButtonsProps } from './proveedor-buttons.tsx'
import { type GoTo, PublicLink } from './public-link.tsx'
import { PublicPage } from './public-page.tsx'
import { goBack, safeReturnAddress } from './return-address.ts'
import { SampleUsers } from './sample-users.tsx'
import { type LoginState, useLogin } from './use-login.ts'

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
  go: GoTo
  /** Called between the sign-in and the first screen. */
  onEnter?: () => void
}

export function Login({ volver, go, onEnter }: Props) {
  const state = useLogin(async () => {
    onEnter?.()
    await goBack(volver, go)
  })
  if (!state.needsCode) return <FirstStep state={state} volver={volver} go={go} />
  return (
    <CodeStep
      texto="login.codigoTexto"
      input={state.codeInput}
      codigo={state.codigo}
      onCodigo={state.setCodigo}
      failure={state.failure}
      busy={state.busy}
      onSubmit={state.submit}
      onBack={state.startOver}
    />
  )
}

type FirstStepProps = Pick<Props, 'volver' | 'go'> & { state: LoginState }

/** The form, and the other doors of the institution. */
function FirstStep({ state, volver, go }: FirstStepProps) {
  const t = useT()
  const { proveedores = [], conLibro = false } = usePortada() ?? {}
  const enter = useRef<HTMLButtonElement>(null)
  const choose = (login: string, sample: string) => {
    state.setUsuario(login)
    state.setClave(sample)
    enter.current?.focus()
  }
  return (
    <PublicPage titulo={t('login.titulo')}>
      <LoginForm state={state} enter={enter} go={go} />
      {proveedores.length > 0 && (
        <Suspense>
          <ProveedorButtons volver={safeReturnAddress(volver)} onFailure={state.setFailure} />
        </Suspense>
      )}
      {conLibro && (
        <p className={styles.book}>
          <PublicLink to={paths.libro()} go={go} label="menu.reclamos" />
        </p>
      )}
      <SampleUsers onChoose={choose} />
    </PublicPage>
  )
}
