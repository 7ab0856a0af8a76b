import { Button } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { memo, useDeferredValue } from 'react'

import { Link } from '#web/core/link.tsx'
import { paths } from '#web/core/paths.ts'
import { useSesion } from '#web/core/session.ts'
import { readMyAccount, useMyAccount } from '#web/cuentas/cuenta/index.ts'
import { StatementAction } from '#web/cuentas/estado-de-cuenta/index.ts'
import { WhereToPayPart } from '#web/institucion/cuenta-bancaria/index.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { Balances } from './balances.tsx'
import { Debts } from './debts.tsx'
import { Payments, readPayments } from './payments.tsx'
import { readWaiting, Waiting } from './waiting.tsx'

/** The student's debts with their due dates, and the state of each payment. */
export function MisPagos() {
  const t = useT()
  const { idUsuario } = useSesion()
  // Deferred, so that a slow phone handles touches while rendering.
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
      {/* Hidden until the account above is loaded, so that the content does not move under a finger; its query already runs. */}
      <div hidden={account.isPending}>
        <Waiting />
        <WhereToPayPart />
        <Payments />
      </div>
    </Page>
  )
}

MisPagos.ahead = (queries: QueryClient) => {
  void readMyAccount(queries)
  void readWaiting(queries)
  void readPayments(queries)
}

const Account = memo(({ account }: { account: ReturnType<typeof useMyAccount> }) => {
  const { cuentas, balances, error, isPending, retry } = account
  if (error) return <FailedNotice message={error.message} onRetry={retry} />
  if (isPending) return <LoadingLines count={4} />
  return (
    <>
      <Balances balances={balances} cuentas={cuentas} />
      <Debts cuentas={cuentas} />
    </>
  )
})
