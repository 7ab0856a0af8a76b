export { OwedCard, useCard } from './owed-card.tsx'
export { ReviewCard } from './review-card.tsx'
export { useMyEnrolments } from './use-my-enrolments.ts'
export { useInReview } from './waiting.tsx'
