import { institucion } from '#contract/institucion/institucion.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { logoAddress } from '#web/ui/logo.tsx'
import { useT } from '#web/ui/words.ts'

import { Picture } from './picture.tsx'

/** The logo of the papers, the bar and the login. */
export function Logo() {
  const t = useT()
  const { data } = useRead(institucion.ver, {})
  return (
    <Picture
      label={t('ajuste.logo')}
      ayuda={t('ajuste.logo.ayuda')}
      src={data?.logo ? logoAddress(data.logo) : undefined}
      subir={institucion.subirLogo}
      input={(archivo) => ({ archivo })}
      quitar={
        <OpAction
          op={institucion.quitarLogo}
          label="ajuste.logo.quitar"
          efecto={t('ajuste.logo.quitarEfecto')}
          danger
          input={() => ({})}
        />
      }
      vacio={data && <span className="dim">{t('ajuste.logo.ninguno')}</span>}
    />
  )
}
