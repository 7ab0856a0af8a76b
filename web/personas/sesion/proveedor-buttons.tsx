import { Button } from '@mantine/core'
import { useState } from 'react'

import type { ApiError } from '#web/core/request/api-error.ts'
import { useT } from '#web/ui/words.ts'

import { beginAtProveedor } from './openid.ts'
import { usePortada } from './portada.ts'

import styles from './public-page.module.css'

export type ProveedorButtonsProps = {
  /** Where to go after the sign-in. */
  volver: string
  onFailure: (failure: ApiError) => void
}

/** A button for each OpenID provider. */
export function ProveedorButtons({ volver, onFailure }: ProveedorButtonsProps) {
  const t = useT()
  const [leaving, setLeaving] = useState<string>()
  const proveedores = usePortada()?.proveedores ?? []
  const leave = async (clave: string) => {
    setLeaving(clave)
    // Back from the provider, the browser may show this page as it was left.
    window.addEventListener('pageshow', () => setLeaving(undefined), { once: true })
    try {
      await beginAtProveedor(clave, volver)
    } catch (error) {
      setLeaving(undefined)
      onFailure(error as ApiError)
    }
  }
  return (
    <div className={`stack ${styles.providers}`}>
      {proveedores.map(({ clave, nombre }) => (
        <Button
          key={clave}
          variant="default"
          size="md"
          loading={leaving === clave}
          onClick={() => void leave(clave)}
        >
          {t('login.con', { proveedor: nombre })}
        </Button>
      ))}
    </div>
  )
}
