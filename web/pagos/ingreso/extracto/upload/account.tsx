import '#web/ui/styles/options.css'
import { Autocomplete, Select, SimpleGrid } from '@mantine/core'

import { extracto } from '#contract/pagos/extracto.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useMonedas } from '#web/pagos/ingreso/registrar/currency.ts'
import { useT } from '#web/ui/words.ts'

import type { AccountState } from './use-account.ts'

type Props = { account: AccountState; onMoneda: (idMoneda: number) => void }

/** The account of the statement: its bank or the institution's name for it, and its currency. */
export function StatementAccount({ account, onMoneda }: Props) {
  const t = useT()
  const { banco, bancos, misses, idMoneda, setBanco } = account
  const monedas = useMonedas()
  const { data } = useRead(extracto.buscar, { size: 50 })
  const used = (data?.content ?? []).map((e) => e.banco)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Autocomplete
        label={t('extracto.banco')}
        description={t('extracto.bancoAyuda')}
        data={[...new Set([...used, ...bancos])]}
        maxLength={60}
        value={banco}
        onChange={setBanco}
        error={misses && t('extracto.faltaBanco')}
      />
      <Select
        label={t('ingreso.moneda')}
        description={t('extracto.monedaAyuda')}
        data={monedas.map((m) => ({ value: String(m.idMoneda), label: `${m.codigo} · ${m.nombre}` }))}
        value={String(idMoneda)}
        allowDeselect={false}
        onChange={(text) => text && onMoneda(Number(text))}
      />
    </SimpleGrid>
  )
}
