import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

type Problem = string | { campo: string; mensaje: string }
type Props = { message: string; errors?: readonly Problem[]; children?: React.ReactNode }

const textOf = (problem: Problem) =>
  typeof problem === 'string'
    ? problem
    : problem.campo
      ? `${problem.campo}: ${problem.mensaje}`
      : problem.mensaje

/** An error message with its list of errors. */
export const Problems = ({ message, errors = [], children }: Props) => (
  <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />} role="alert" title={message}>
    {errors.length > 0 && (
      <ul className="bullets" style={{ maxHeight: 220, overflow: 'auto' }}>
        {errors.map((error) => (
          <li key={textOf(error)}>{textOf(error)}</li>
        ))}
      </ul>
    )}
    {children}
  </Alert>
)
