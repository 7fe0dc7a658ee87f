const SKELETONS = [0, 1, 2];

/** A row of cards to come, as high as the row that comes. */
export function ListingSkeletons() {
  return (
    <div className="listing-shelf-frame listing-skeletons" aria-hidden="true">
      <div className="listing-shelf">
        {SKELETONS.map((index) => (
          <div className="listing-card is-skeleton" key={index}>
            <div className="listing-picture" />
            <p className="listing-price" />
            <p />
            <p />
          </div>
        ))}
      </div>
    </div>
  );
}
