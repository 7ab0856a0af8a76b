import { type Billetera, cuentaBancaria } from '#contract/institucion/cuenta-bancaria.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { useT } from '#web/ui/words.ts'

import { Picture } from './picture.tsx'

const NAMES: Record<Billetera, string> = { YAPE: 'Yape', PLIN: 'Plin' }

/** The picture of a wallet that telephones read. */
export function WalletQr({ billetera }: { billetera: Billetera }) {
  const t = useT()
  const { data } = useRead(cuentaBancaria.dondePagar, {})
  const qr = data?.billeteras.find((one) => one.billetera === billetera)?.qr
  return (
    <Picture
      label={t('ajuste.qr', { billetera: NAMES[billetera] })}
      ayuda={t('ajuste.qr.ayuda')}
      src={qr ? `/api/cuenta-bancaria/qr/${billetera}#${qr}` : undefined}
      subir={cuentaBancaria.subirQr}
      input={(archivo) => ({ archivo, billetera })}
      quitar={
        <OpAction
          op={cuentaBancaria.quitarQr}
          label="ajuste.logo.quitar"
          efecto={t('ajuste.qr.quitarEfecto')}
          danger
          input={() => ({ billetera })}
        />
      }
    />
  )
}
