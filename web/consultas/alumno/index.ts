export { OwedCard, useCard } from './owed-card.tsx'
export { useMyEnrolments } from './use-my-enrolments.ts'
