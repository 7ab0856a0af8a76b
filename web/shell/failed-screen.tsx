import { Button } from '@mantine/core'
import { useEffect } from 'react'

import { ApiError } from '#web/core/request/api-error.ts'
import { useConnectionTrouble } from '#web/core/request/connection.ts'
import { paths } from '#web/core/screen/paths.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import { isMissingChunk, reloadWhenConnected } from './missing-chunk.ts'

import styles from './failed-screen.module.css'

/** The reference for support: the request id, or the exception. */
function referenceOf(error: unknown) {
  if (error instanceof ApiError) return error.idSolicitud
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 160) : undefined
}

function useFailureText(error: unknown): [titulo: string, texto: string] {
  const t = useT()
  const trouble = useConnectionTrouble()
  const say = (titulo: Frase, texto: Frase): [string, string] => [t(titulo), t(texto)]
  if (error instanceof ApiError) return [t('app.errorPantalla'), error.message]
  if (!isMissingChunk(error)) return say('app.errorPantalla', 'app.errorPantallaTexto')
  return trouble
    ? say('app.pantallaNoLlego', 'app.pantallaNoLlegoTexto')
    : say('app.versionNueva', 'app.versionNuevaTexto')
}

/** Replaces a screen that threw or failed to load: the menu stays, with the cause and the next steps. */
export function FailedScreen({ error }: { error: unknown }) {
  const t = useT()
  const [titulo, texto] = useFailureText(error)
  const missing = isMissingChunk(error)
  const reference = missing ? undefined : referenceOf(error)
  useEffect(() => (missing ? reloadWhenConnected() : undefined), [missing])
  return (
    <div role="alert" className={styles.failed}>
      <h1>{titulo}</h1>
      <p>{texto}</p>
      {reference && (
        <p className={`quiet ${styles.reference}`}>
          {t('app.paraAyuda')} <code>{reference}</code>
        </p>
      )}
      <div className={`line ${styles.ways}`}>
        <Button onClick={() => location.reload()}>{t('app.recargar')}</Button>
        <Button component="a" variant="default" href={paths.inicio()}>
          {t('app.irInicio')}
        </Button>
      </div>
    </div>
  )
}
