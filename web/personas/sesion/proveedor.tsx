import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'

import { asksForCode } from '#web/core/form/field-error.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { Link, useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { CodeStep } from './code-step.tsx'
import { LoginFailure } from './login-failure.tsx'
import { signInFromProveedor, takeReturn } from './openid.ts'
import { PublicPage } from './public-page.tsx'
import { goBack } from './return-address.ts'

import styles from './public-page.module.css'

/** The page to which a provider sends the browser back: opens the session, or says why not. */
export function ProveedorReturn() {
  const t = useT()
  const go = useNavigateTo()
  const queries = useQueryClient()
  const { proveedor = '' } = useParams({ strict: false }) as { proveedor?: string }
  const [codigo, setCodigo] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const codeInput = useRef<HTMLInputElement>(null)
  const volver = useRef<string>(null)
  const sent = useRef(false)

  const enter = async (answer: { respuesta: string } | { codigo: string }) => {
    setBusy(true)
    try {
      await signInFromProveedor(proveedor, answer)
      queries.clear()
      await goBack(volver.current, go)
    } catch (error) {
      const isFirstAsk = 'respuesta' in answer && asksForCode(error as ApiError)
      setNeedsCode((before) => before || isFirstAsk)
      setFailure(isFirstAsk ? undefined : (error as ApiError))
      codeInput.current?.select()
    }
    setBusy(false)
  }
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    const arrived = takeReturn()
    volver.current = arrived.volver
    void enter({ respuesta: arrived.respuesta })
  })
  const submit = async (e: FormEvent) => {
    e.preventDefault()
    await enter({ codigo: codigo.trim() })
  }

  if (needsCode)
    return (
      <CodeStep
        texto="openid.codigoTexto"
        input={codeInput}
        codigo={codigo}
        onCodigo={setCodigo}
        failure={failure}
        busy={busy}
        onSubmit={submit}
        onBack={() => void go(paths.login(), { replace: true })}
      />
    )
  return (
    <PublicPage titulo={t('login.titulo')} texto={!failure && t('openid.entrando')}>
      {failure ? (
        <div className={`stack ${styles.form}`}>
          <LoginFailure failure={failure} />
          <Link to={paths.login()} className={`link ${styles.link}`}>
            {t('login.volver')}
          </Link>
        </div>
      ) : (
        <LoadingLines count={2} />
      )}
    </PublicPage>
  )
}
