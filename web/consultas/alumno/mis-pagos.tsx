import { Button } from '@mantine/core'
import { memo, useDeferredValue } from 'react'

import { Link } from '#web/core/link.tsx'
import { paths } from '#web/core/paths.ts'
import { useSesion } from '#web/core/session.ts'
import { useMyAccount } from '#web/cuentas/cuenta/index.ts'
import { StatementAction } from '#web/cuentas/estado-de-cuenta/index.ts'
import { Page } from '#web/ui/page.tsx'
import { Failed, Lines } from '#web/ui/waiting.tsx'
import { useT } from '#web/ui/words.ts'

import { Balances } from './balances.tsx'
import { Debts } from './debts.tsx'
import { Payments } from './payments.tsx'

/** What the student owes and when, and what became of each payment. */
export function MisPagos() {
  const t = useT()
  const { idUsuario } = useSesion()
  // Drawn bit by bit: on a slow telephone a finger is answered meanwhile.
  const account = useDeferredValue(useMyAccount())
  return (
    <Page
      titulo={t('menu.mispagos')}
      acciones={
        <>
          <StatementAction idUsuario={idUsuario} size="sm" />
          <Button component={Link} to={paths.misPagos('reportar')}>
            {t('ingreso.reportar')}
          </Button>
        </>
      }
    >
      <Account account={account} />
      {/* Asked for meanwhile, and shown in its place: nothing moves from under a finger. */}
      <div hidden={account.isPending}>
        <Payments />
      </div>
    </Page>
  )
}

const Account = memo(({ account }: { account: ReturnType<typeof useMyAccount> }) => {
  const { cuentas, balances, error, isPending, retry } = account
  if (error) return <Failed message={error.message} onRetry={retry} />
  if (isPending) return <Lines count={4} />
  return (
    <>
      <Balances balances={balances} cuentas={cuentas} />
      <Debts cuentas={cuentas} />
    </>
  )
})
