/** A page that says why there is nothing else to see, and where to go. */

export function NoticePage(props: { title: string; words: string }) {
  return (
    <>
      <main id="main" class="notice">
        <h1>{props.title}</h1>
        <p>{props.words}</p>
        <p>
          <a class="button" href="/">
            To the start page
          </a>
        </p>
      </main>
    </>
  );
}
