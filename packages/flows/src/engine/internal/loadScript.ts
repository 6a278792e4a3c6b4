/** Loads a script into the document. It rejects, and leaves no element, when the script does not come in time. */
export function loadScript(url: string, timeout: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`The script ${url} could not be loaded`));
    };
    const timer = setTimeout(fail, timeout);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', fail);
    script.src = url;
    document.head.append(script);
  });
}
