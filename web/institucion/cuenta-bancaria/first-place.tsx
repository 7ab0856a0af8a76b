import type { DondePagar } from '#contract/institucion/cuenta-bancaria.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useT } from '#web/ui/words.ts'

import { CopyNumber } from './copy-number.tsx'

import styles from './donde-pagar.module.css'

/** The first wallet or account to pay to, and the way to the others. Nothing while none is set. */
export function FirstPlace({ data: { billeteras, cuentas } }: { data: DondePagar }) {
  const t = useT()
  const wallet = billeteras.find(({ numero }) => numero)
  const [account] = cuentas
  if (!wallet && !account) return null
  return (
    <section className={`panel stack ${styles.first}`}>
      {wallet ? (
        <CopyNumber label={t('dondePagar.con', { billetera: wallet.nombre })} value={wallet.numero!} />
      ) : (
        <CopyNumber label={`${account!.banco.nombre} · ${account!.moneda.codigo}`} value={account!.numero} />
      )}
      <Link to={paths.misPagos()}>{t('dondePagar.titulo')}</Link>
    </section>
  )
}
