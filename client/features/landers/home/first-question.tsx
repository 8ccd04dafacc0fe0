import { SignupLink } from '#client/features/signup/dialog/signup-link.tsx';
import { useFirstQuestion } from '#client/features/signup/first-question.ts';

const TITLE_ID = 'first-question';

/** The question of the site. Each answer begins the sign-up, and the profile then says it. */
export function FirstQuestion() {
  const question = useFirstQuestion();
  if (question === null) return null;
  return (
    <div className="asks">
      <p className="asks__title" id={TITLE_ID}>
        {question.title}
      </p>
      <ul className="asks__list plain" aria-labelledby={TITLE_ID}>
        {question.answers.map(({ value, label }) => (
          <li key={value}>
            <SignupLink className="asks__answer" answer={value}>
              {label}
            </SignupLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
