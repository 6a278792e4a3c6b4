// The manager of Storybook compiles JSX to calls of `React`.
import * as React from 'react';
import { useChannel, useGlobals, useStorybookState } from 'storybook/manager-api';
import { type AcceptedPictures, type DrawRequest, pictureMessages, picturesPath } from './acceptedPictures.ts';

/** The style sheet of the panel, which is outside of our theme. */
const css = `
.accepted { display: grid; gap: 12px; padding: 16px; font-size: 13px; line-height: 20px; }
.accepted p, .accepted ul { margin: 0; }
.accepted header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
.accepted select, .accepted button { min-height: 28px; font: inherit; color: inherit; background: transparent; border: 1px solid rgba(127, 127, 127, 0.6); border-radius: 6px; padding: 2px 8px; }
.accepted option { color: #12151f; background: #fff; }
.accepted :focus-visible { outline: 3px solid #5a7bea; outline-offset: 1px; }
.accepted .pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr)); gap: 12px; align-items: start; }
.accepted figure { margin: 0; display: grid; gap: 4px; }
.accepted figcaption { font-weight: 700; }
.accepted img { max-width: 100%; border: 1px solid rgba(127, 127, 127, 0.35); background: #fff; }
.accepted code { font-family: ui-monospace, monospace; font-size: 12px; }
`;

const looks = { light: 'Light', dark: 'Dark', siscont: 'SISCONT' } as const;
const said = { same: 'as accepted', different: 'differs', new: 'new' } as const;

/** The look and the width that the toolbar sets. */
function shownLook(globals: Readonly<Record<string, unknown>>): string {
  const { theme, brand, viewport } = globals;
  const look = brand === 'siscont' ? 'siscont' : theme === 'dark' ? 'dark' : 'light';
  const name = typeof viewport === 'object' && viewport !== null && 'value' in viewport ? viewport.value : viewport;
  return `${name === 'phone' ? 390 : 1440}-${look}`;
}

const nameOf = (key: string) => {
  const [width = '', look = ''] = key.split('-');
  return `${look in looks ? looks[look as keyof typeof looks] : look}, ${width}`;
};

/**
 * The accepted picture of the story beside the present one, with the difference. They are those of the last `npm run pictures`;
 * where Storybook has its server, a button compares those of this story.
 */
export function AcceptedPanel() {
  const { storyId } = useStorybookState();
  const [globals] = useGlobals();
  const [known, setKnown] = React.useState<AcceptedPictures>();
  const [progress, setProgress] = React.useState<string>();
  const [failure, setFailure] = React.useState<string>();
  const [key, setKey] = React.useState<string>();
  const [version, setVersion] = React.useState(0);
  const hasServer = Reflect.get(globalThis, 'CONFIG_TYPE') === 'DEVELOPMENT';
  const emit = useChannel({
    [pictureMessages.progress]: (line: string) => setProgress(line),
    [pictureMessages.end]: (reason?: string) => {
      setProgress(undefined);
      setFailure(reason);
      setVersion((before) => before + 1);
    },
  });
  React.useEffect(() => {
    fetch(`./${picturesPath}/index.json?${version}`)
      .then((response): Promise<AcceptedPictures> | AcceptedPictures => (response.ok ? response.json() : {}))
      .then(setKnown)
      .catch(() => setKnown({}));
  }, [version]);

  const story = known?.[storyId];
  const chosen = key ?? shownLook(globals);
  const compare = () => {
    setFailure(undefined);
    setProgress('Comparing…');
    const request: DrawRequest = { story: storyId, url: new URL('./', location.href.split('?')[0]).href };
    emit(pictureMessages.draw, request);
  };
  return (
    <div className="accepted">
      <style>{css}</style>
      <header>
        {story && (
          <select aria-label="Look and width" value={chosen} onChange={({ target }) => setKey(target.value)}>
            {Object.entries(story.pictures).map(([each, state]) => (
              <option key={each} value={each}>
                {nameOf(each)}: {said[state]}
              </option>
            ))}
          </select>
        )}
        {hasServer && (
          <button type="button" disabled={progress !== undefined} onClick={compare}>
            {story ? 'Compare again' : 'Compare with the accepted picture'}
          </button>
        )}
        <span role="status">{progress ?? failure}</span>
      </header>
      {known && !story && (
        <p>
          The pictures of this story have not been compared on this machine.{' '}
          {hasServer ? (
            'The first comparison builds the accepted version, which takes some minutes.'
          ) : (
            <>
              Run <code>npm run pictures -- --story {storyId}</code> before this Storybook is built.
            </>
          )}
        </p>
      )}
      {story && <Pictures story={storyId} pictures={story} look={chosen} version={version} />}
    </div>
  );
}

interface PicturesProps {
  story: string;
  pictures: AcceptedPictures[string];
  /** The width and the look, such as `1440-light`. */
  look: string;
  version: number;
}

function Pictures({ story, pictures: { commit, date, pictures }, look, version }: PicturesProps) {
  const state = pictures[look];
  const of = (kind: string) => `./${picturesPath}/${kind}/${story}--${look}.png?${version}`;
  if (!state) return <p>The pictures in this look and width have not been compared.</p>;
  const shown = [
    ...(state === 'new'
      ? []
      : [{ kind: 'accepted', title: state === 'same' ? 'Accepted, and as it is now' : 'Accepted' }]),
    ...(state === 'same' ? [] : [{ kind: 'present', title: 'Now' }]),
    ...(state === 'different' ? [{ kind: 'difference', title: 'Difference' }] : []),
  ];
  return (
    <>
      <p>
        {state === 'new'
          ? 'Nothing was accepted for this story yet.'
          : commit === null
            ? 'Accepted, and not committed yet.'
            : `Accepted with ${commit}, ${date?.slice(0, 10) ?? ''}.`}
      </p>
      <div className="pictures">
        {shown.map(({ kind, title }) => (
          <figure key={kind}>
            <figcaption>{title}</figcaption>
            <a href={of(kind)} target="_blank" rel="noreferrer">
              <img src={of(kind)} alt={`${title}: ${story}, ${nameOf(look)}`} />
            </a>
          </figure>
        ))}
      </div>
    </>
  );
}
