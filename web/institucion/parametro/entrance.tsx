import { institucion } from '#contract/institucion/institucion.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { useT } from '#web/ui/words.ts'

import { Picture } from './picture.tsx'

/** The institution's own picture beside the sign-in; without one there is the drawing. */
export function EntrancePicture() {
  const t = useT()
  const { data } = useRead(institucion.ver, {})
  return (
    <Picture
      label={t('ajuste.entrada')}
      ayuda={t('ajuste.entrada.ayuda')}
      src={data?.imagen ? `/entrada.webp?${data.imagen}` : undefined}
      subir={institucion.subirImagen}
      input={(archivo) => ({ archivo })}
      quitar={
        <OpAction
          op={institucion.quitarImagen}
          label="ajuste.entrada.quitar"
          efecto={t('ajuste.entrada.quitarEfecto')}
          danger
          input={() => ({})}
        />
      }
      vacio={data && <span className="dim">{t('ajuste.entrada.ninguna')}</span>}
    />
  )
}
